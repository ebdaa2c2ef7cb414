#!/usr/bin/env bash
# Puts a new version of the site into service, without a request that fails: see --help and docs/operations.md.
set -euo pipefail

help='deploy/upgrade.sh [<commit>]   builds it beside the running release, checks it, switches (default: origin/main)
deploy/upgrade.sh --back       switches back to the release before
deploy/upgrade.sh --list       shows the releases, newest first
deploy/upgrade.sh --help       shows this

Settings, by the environment:
  SITE_ROOT      /srv/game-site: holds repository/ (a clone), releases/, cache/, and current, a link to the release in service
  SITE_URL       http://127.0.0.1:8080: where the service answers
  SITE_ENV       /etc/game-site.env: becomes .env of each release
  RESTART        sudo systemctl restart game-site.service
  BACKUP         sudo systemctl start game-site-backup.service; empty: none is made before the switch
  SITE_PATIENCE  30: so many seconds may pass until the new release answers
  RELEASES_KEPT  4: so many releases, and the hashed files of their pages, stay for tabs that are open

A release that does not build or does not answer is never switched to. One that fails after the switch is switched back,
unless it has changed the tables of the store: then the old code could not read them, and the script says what to do.
Exit codes: 0 in service, 1 failed (the old release is in service), 2 wrong usage, 3 failed after the switch and not switched back.
'

root=${SITE_ROOT:-/srv/game-site}
url=${SITE_URL:-http://127.0.0.1:8080}
settings=${SITE_ENV:-/etc/game-site.env}
restart=${RESTART-sudo systemctl restart game-site.service}
backup=${BACKUP-sudo systemctl start game-site-backup.service}
kept=${RELEASES_KEPT:-4}

say() { echo "$(date -u +%H:%M:%S) $*"; }
fail() {
  echo "upgrade: $1" >&2
  exit "${2:-1}"
}

# Whether Node is one that package.json asks for. With an older one npm leaves out what the build needs, without a word.
node_fits() {
  [[ $1 == 20.* ]] && at_least 20.19 "$1" || at_least 22.12 "$1"
}
at_least() { printf '%s\n' "$1" "$2" | sort --version-sort --check=quiet; }

# Newest first: their names begin with the time.
releases() { find "$root/releases" -mindepth 1 -maxdepth 1 -type d -name '2*' -printf '%f\n' | sort -r; }

# A link is exchanged by renaming another one over it: there is no moment without.
switch_to() {
  ln -sfn "releases/$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
}

# The languages of a release, by the folders of its pages.
languages_of() { find "$root/releases/$1/build" -mindepth 2 -maxdepth 2 -name index.html -printf '%h\n' | xargs -r -n1 basename | sort; }

# serves <release>: the service is ready, and its pages are those of this release.
serves() {
  local language
  curl -fsS --max-time 5 -o /dev/null "$url/readyz" 2>/dev/null || return
  for language in $(languages_of "$1"); do
    curl -fsS --max-time 5 "$url/$language" 2>/dev/null | cmp -s - "$root/releases/$1/build/$language/index.html" || return
  done
}

in_service() {
  local end=$((SECONDS + ${SITE_PATIENCE:-30}))
  while ((SECONDS < end)); do
    serves "$1" && return
    sleep 0.2
  done
  return 1
}

migrations() { (cd "$root/releases/$1/server/store/migrations" 2>/dev/null && ls [0-9]*.ts 2>/dev/null) || true; }

# files_of <release>: the hashed files that its pages name.
files_of() { grep -rhoE '/a/[A-Za-z0-9._-]+' --include='*.html' "$root/releases/$1/build" | sort -u; }

# Starts the release on a port of its own and an empty store, and asks for every page and every file that a tab may want.
check() {
  local release=$1 running=$2 scratch port pid=0 trouble=''
  scratch=$(mktemp -d)
  trap 'kill $pid 2>/dev/null || true; rm -rf "$scratch"' RETURN
  (
    cd "$root/releases/$release"
    exec env -u LISTEN_FDS -u LISTEN_PID HOST=127.0.0.1 PORT=0 DATA_DIR="$scratch/data" DATABASE_URL='' SMTP_URL='' \
      MAIL_WORKER=off RATE_LIMIT=off LOG_LEVEL=info node_modules/.bin/node server/main.ts
  ) >"$scratch/log" 2>&1 &
  pid=$!
  for _ in $(seq 150); do
    port=$(grep -oE 'listening at http://127\.0\.0\.1:[0-9]+' "$scratch/log" | grep -oE '[0-9]+$' | head -1) || true
    [[ -n $port ]] && break
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.2
  done
  if [[ -z $port ]]; then
    tail -5 "$scratch/log" >&2
    echo 'it does not start' >&2
    return 1
  fi
  for path in /readyz $(languages_of "$release" | sed 's|^|/|') $( (files_of "$release"; [[ -z $running ]] || files_of "$running") | sort -u); do
    curl -fsS --max-time 10 -o /dev/null "http://127.0.0.1:$port$path" 2>/dev/null || trouble+=" $path"
  done
  [[ -z $trouble ]] && return
  echo "it does not serve$trouble" >&2
  return 1
}

mode=upgrade
commit=origin/main
case ${1-} in
  --help | -h) printf '%s' "$help" && exit ;;
  --list) mode=list ;;
  --back) mode=back ;;
  -*) printf '%s' "$help" >&2 && exit 2 ;;
  ?*) commit=$1 ;;
esac
(($# <= 1)) || { printf '%s' "$help" >&2 && exit 2; }
[[ -d $root ]] || fail "there is no $root; docs/operations.md says how to begin" 2

running=$(basename "$(readlink "$root/current" || true)")
if [[ $mode == list ]]; then
  for release in $(releases); do [[ $release == "$running" ]] && echo "$release (in service)" || echo "$release"; done
  exit
fi

if [[ $mode == upgrade ]]; then
  node=$(node --version 2>/dev/null || true)
  node_fits "${node#v}" || fail "installing needs Node 20.19, 22.12 or newer, and here is ${node:-none}; nothing has changed. As root:
  npx --yes -p node@26 -p npm@11 -- npm install --global node@26 npm@11"
fi

mkdir -p "$root/releases" "$root/cache"
exec 9>"$root/.upgrade.lock"
flock -n 9 || fail 'another upgrade is running'

if [[ $mode == back ]]; then
  release=$(releases | sed "0,/^$running\$/d" | head -1)
  [[ -n $release ]] || fail 'there is no release before this one'
  [[ $(migrations "$release") == "$(migrations "$running")" ]] ||
    fail "$release cannot read the tables of $running: restore the backup that was made before (docs/operations-storage.md)"
else
  repository=$root/repository
  [[ -d $repository ]] || fail "there is no $repository; docs/operations.md says how to begin" 2
  git -C "$repository" fetch --quiet --all
  sha=$(git -C "$repository" rev-parse --verify --quiet "$commit^{commit}") || fail "the repository has no $commit" 2
  release=$(date -u +%Y%m%dT%H%M%SZ)-${sha:0:9}
  new=$root/releases/$release

  say "1/6 taking $commit (${sha:0:9}) to $new"
  mkdir "$new"
  trap '[[ $(basename "$(readlink "$root/current")") == "$release" ]] || rm -rf "$new"' EXIT
  git -C "$repository" archive "$sha" | tar -x -C "$new"
  ln -sfn "$settings" "$new/.env"
  # Copies of pictures are named by their content, so every release may use those of the others.
  ln -sfn "$root/cache" "$new/.cache"

  say '2/6 installing and building'
  (cd "$new" && npm ci --no-audit --no-fund --loglevel=error && npm run --silent build) || fail 'it does not build; nothing has changed'
  ls "$new/build/a" >"$new/own-files"

  say '3/6 keeping the files of pages that are open in browsers'
  carried=0
  for earlier in $(releases | grep -vxF "$release" | head -n "$((kept - 1))"); do
    while read -r name; do
      [[ -e $new/build/a/$name ]] && continue
      ln "$root/releases/$earlier/build/a/$name" "$new/build/a/$name" && carried=$((carried + 1))
    done <"$root/releases/$earlier/own-files"
  done
  say "    $carried files"

  say '4/6 checking it on a port of its own'
  check "$release" "$running" || fail 'it fails the check; nothing has changed'
fi

if [[ -n $backup ]]; then
  say '5/6 backing up the store'
  $backup || fail 'the backup failed; nothing has changed'
else
  say '5/6 no backup: BACKUP is empty'
fi

say "6/6 switching from ${running:-nothing} to $release"
switch_to "$release"
$restart || true
if in_service "$release"; then
  for old in $(releases | tail -n "+$((kept + 1))"); do [[ $old == "$release" ]] || rm -rf "${root:?}/releases/$old"; done
  say "in service: $release"
  exit
fi

[[ -n $running ]] || fail 'it does not answer, and there is no earlier release; see the log of the service'
if [[ $(migrations "$release") != "$(migrations "$running")" ]]; then
  fail "it does not answer, and has changed the tables, so $running cannot take its place. Mend it, or restore the backup (docs/operations-storage.md)" 3
fi
switch_to "$running"
$restart || true
in_service "$running" || fail 'neither release answers; see the log of the service' 3
fail "it did not answer; $running is in service again"
