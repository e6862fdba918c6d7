# Stands in for the image `mongo`: the embedded server behind the same names, users and environment.
ARG PRODUCT
FROM ${PRODUCT}
USER root
COPY infra/embedded infra/embedded
COPY infra/docker/prove/stand-ins/mongo.ts infra/docker/prove/stand-ins/mongo.ts
RUN install -d -o 999 -g 999 /data/db /data/configdb \
  && printf '#!/bin/sh\nexec node /app/infra/docker/prove/stand-ins/mongo.ts\n' > /usr/local/bin/docker-entrypoint.sh \
  && printf '#!/bin/sh\necho "A stand-in of mongosh: nothing to create."\n' > /usr/local/bin/mongosh \
  && chmod 755 /usr/local/bin/docker-entrypoint.sh /usr/local/bin/mongosh
ENV NODE_COMPILE_CACHE= NODE_OPTIONS=
HEALTHCHECK NONE
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["mongod"]
