# The server in a container:
#   docker build -t rulewright .
#   docker run -p 8000:8000 -v rulewright:/data rulewright
# With PostgreSQL: docker run ... rulewright serve --host 0.0.0.0 --database postgresql://user:password@host/rulewright
# docs/operation.md says more.

FROM node:22.12-bookworm-slim AS page
WORKDIR /build
COPY web web
RUN mkdir -p src/rulewright/server && cd web && npm ci --no-audit --no-fund && npm run build

FROM python:3.11.11-slim-bookworm AS wheel
WORKDIR /build
COPY requirements.lock .
RUN pip install --no-cache-dir $(grep -E '^(setuptools|markdown-it-py|mdurl)==' requirements.lock)
COPY pyproject.toml setup.py MANIFEST.in README.md CONTRIBUTING.md CHANGELOG.md LICENSE NOTICE.md ./
COPY docs docs
COPY tools tools
COPY src src
COPY tests tests
COPY --from=page /build/src/rulewright/server/page src/rulewright/server/page
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation -w /wheels .

FROM python:3.11.11-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --create-home rulewright
COPY requirements.lock /tmp/
RUN pip install --no-cache-dir --no-deps -r /tmp/requirements.lock
COPY --from=wheel /wheels /wheels
RUN pip install --no-cache-dir --no-deps /wheels/*.whl && rm -r /wheels /tmp/requirements.lock && pip check
USER rulewright
ENV RULEWRIGHT_HOME=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=8s --start-period=20s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/health', timeout=6)"]
ENTRYPOINT ["rulewright"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
