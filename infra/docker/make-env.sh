#!/bin/sh
# Writes what docker-compose.yml reads, next to it or into the folder that is given: .env with settings, and .secrets with a file for each
# secret. Whatever exists is kept, because the volumes depend on it; secrets that an earlier release had in .env move to their files.
set -eu
umask 077
root="$(cd "$(dirname "$0")/../.." && pwd)"
folder="${1:-$root}"
env="$folder/.env"
secrets="$folder/.secrets"
generated='MONGO_ROOT_PASSWORD MONGO_PASSWORD MONGO_REPLICA_KEY REDIS_PASSWORD RABBITMQ_PASSWORD S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY ACTOR_SECRET SESSION_SECRET DATA_KEY'
# Empty means not set.
optional='ADMIN_PASSWORD BOUNCE_MAILBOX_URL GOOGLE_CLIENT_SECRET SMTP_URL'

# The value in .env of an earlier release, without quotes.
read_env() {
  [ ! -e "$env" ] || sed -n "s/^$1=//p" "$env" | tail -n 1 | sed -e "s/^'\(.*\)'\$/\1/" -e 's/^"\(.*\)"$/\1/'
}
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
changed=''
# Writes a secret, unless it is there. Containers run as several users, so the folder alone keeps others out.
write() {
  [ ! -s "$secrets/$1" ] || return 0
  [ ! -e "$secrets/$1" ] || [ -n "$2" ] || return 0
  printf '%s' "$2" > "$secrets/$1.part"
  chmod 644 "$secrets/$1.part"
  mv "$secrets/$1.part" "$secrets/$1"
  changed=yes
}

for name in $generated $optional; do
  old="$(read_env "$name")"
  if [ -n "$old" ] && [ -s "$secrets/$name" ] && [ "$old" != "$(cat "$secrets/$name")" ]; then
    echo "$name is in .env and in .secrets/$name, with different values. Delete the wrong one. Nothing was changed." >&2
    exit 1
  fi
done

mkdir -p "$secrets"
chmod 700 "$secrets"
# Earlier releases sealed their data with ACTOR_SECRET, so that becomes their key: the earlier release can open what this one seals.
sealer="$(read_env ACTOR_SECRET)"
[ ! -s "$secrets/ACTOR_SECRET" ] || sealer="$(cat "$secrets/ACTOR_SECRET")"
[ -z "$sealer" ] || write DATA_KEY "$sealer"
for name in $generated; do
  value="$(read_env "$name")"
  write "$name" "${value:-$(random)}"
done
for name in $optional; do write "$name" "$(read_env "$name")"; done
# The addresses that processes use.
write MONGODB_URI "mongodb://doorstep:$(cat "$secrets/MONGO_PASSWORD")@mongo:27017/?replicaSet=rs0&authSource=admin"
write REDIS_URL "redis://:$(cat "$secrets/REDIS_PASSWORD")@redis:6379"
write AMQP_URL "amqp://doorstep:$(cat "$secrets/RABBITMQ_PASSWORD")@rabbitmq:5672"
[ -z "$changed" ] || echo 'Wrote the secrets that were missing to .secrets.'

pattern="^($(echo $generated $optional | tr ' ' '|'))="
if [ ! -e "$env" ]; then
  cp "$root/.env.example" "$env.part"
  mv "$env.part" "$env"
  echo 'Wrote .env.'
elif grep -qE "$pattern" "$env"; then
  grep -vE "$pattern" "$env" > "$env.part" || true
  mv "$env.part" "$env"
  echo 'Moved the secrets of .env to .secrets.'
elif [ -z "$changed" ]; then
  echo 'Nothing was changed: .env and .secrets are complete.'
fi
