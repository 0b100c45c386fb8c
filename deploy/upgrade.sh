#!/bin/sh
# Upgrades the site that chiche.service runs, as root: backup, new version, build, restart; goes back when it does not get ready.
# usage: deploy/upgrade.sh [version]   a tag, a branch or a commit; the newest of the main branch by default
set -eu
cd "$(dirname "$0")/.."
address=${CHICHE_ADDRESS:-http://127.0.0.1:8787}
before=$(git rev-parse HEAD)

# As the service's user: files that root makes beside the databases would lock it out.
backups=${BACKUPS:-/var/backups/chiche}
install -d -o chiche -g chiche -m 700 "$backups"
runuser -u chiche -- env DATA_DIR="${DATA_DIR:-/var/lib/chiche}" \
  node_modules/.bin/node scripts/backup.ts --to "$backups/$(date -u +%Y-%m-%dT%H-%M-%S)"

become() {
  git checkout --quiet "$1"
  npm run --silent build
  ${RESTART:-systemctl restart chiche}
}

# The start applies migrations: it may take a while before the site answers.
ready() {
  for _ in $(seq 120); do
    if curl --silent --fail --output /dev/null "$address/health/ready"; then return 0; fi
    sleep 1
  done
  return 1
}

git fetch --quiet --tags origin
target=$(git rev-parse --verify --quiet "${1:-origin/HEAD}^{commit}") || { echo "There is no version $1" >&2; exit 1; }
if become "$target" && ready; then
  echo "Chiche is at $(git rev-parse --short HEAD); it was at $(git rev-parse --short "$before")."
else
  echo "The new version is not ready: going back to $(git rev-parse --short "$before")." >&2
  become "$before"
  ready
  exit 1
fi
