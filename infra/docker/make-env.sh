#!/bin/sh
# Prints .env.example with a generated secret for every empty value: sh infra/docker/make-env.sh > .env
set -eu
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
while IFS= read -r line; do
  case $line in
    [A-Z]*=) printf '%s%s\n' "$line" "$(secret)" ;;
    *) printf '%s\n' "$line" ;;
  esac
done < "$(dirname "$0")/../../.env.example"
