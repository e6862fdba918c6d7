#!/bin/sh
# Writes .env next to docker-compose.yml: .env.example with a generated secret for every empty value. An existing .env is kept, since
# the volumes depend on its secrets. With --print, writes to standard output instead.
set -eu
umask 077
root="$(cd "$(dirname "$0")/../.." && pwd)"
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
fill() {
  while IFS= read -r line; do
    case $line in
      [A-Z]*=) printf '%s%s\n' "$line" "$(secret)" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done < "$root/.env.example"
}
if [ "${1-}" = --print ]; then
  fill
elif [ -e "$root/.env" ]; then
  echo "There is a .env already; its secrets belong to the volumes. Nothing was changed." >&2
  exit 1
else
  fill > "$root/.env.part"
  mv "$root/.env.part" "$root/.env"
  echo "Wrote .env with new secrets."
fi
