#!/bin/sh
# Writes .env beside docker-compose.yml: .env.example with a generated secret for every empty value. An .env that is there stays, since
# its secrets belong to the volumes. With --print it is only printed.
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
