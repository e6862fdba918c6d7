# Stands in for the image `chrislusf/seaweedfs`: the embedded object store as `weed server`.
ARG PRODUCT
FROM ${PRODUCT}
USER root
COPY infra/embedded infra/embedded
COPY infra/docker/prove/stand-ins/seaweedfs.ts infra/docker/prove/stand-ins/seaweedfs.ts
RUN install -d -o 1000 -g 1000 /data \
  && printf '#!/bin/sh\nexec node /app/infra/docker/prove/stand-ins/seaweedfs.ts\n' > /usr/local/bin/weed && chmod 755 /usr/local/bin/weed
ENV NODE_COMPILE_CACHE= NODE_OPTIONS=
HEALTHCHECK NONE
ENTRYPOINT ["weed"]
