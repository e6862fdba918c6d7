#!/bin/sh
# Starts Debian's RabbitMQ with the environment and the conf.d of the official image.
set -eu
umask 077
conf=/tmp/rabbitmq.conf
{
  echo 'listeners.tcp.default = 5672'
  echo 'loopback_users = none'
  echo "default_user = $RABBITMQ_DEFAULT_USER"
  echo "default_pass = $RABBITMQ_DEFAULT_PASS"
  cat /etc/rabbitmq/conf.d/*.conf
  echo 'log.console = true'
  echo 'log.file = false'
} > "$conf"
unset RABBITMQ_DEFAULT_USER RABBITMQ_DEFAULT_PASS
export RABBITMQ_CONFIG_FILE="$conf"
exec /usr/lib/rabbitmq/bin/rabbitmq-server
