#!/usr/bin/env bash
# Runs OpenSMTPD on the configuration in the folder $1 for as long as standard input is open: whoever started it may die
# of anything, and no mail server stays behind. Only root can start one.
set -euo pipefail

spool=/var/spool/smtpd
command=(/usr/sbin/smtpd -d -v -f "$1/smtpd.conf")

if unshare --mount true 2>/dev/null; then
  # Its queue and its socket have fixed places; here they are its own, and the machine's mail server notices nothing.
  command=(unshare --mount bash -c 'mount -t tmpfs tmpfs /var/spool && mount -t tmpfs tmpfs /run && exec "$@"' - "${command[@]}")
elif [[ -e $spool ]]; then
  echo "Letters of another mail server lie in $spool, and this one may not have a place of its own." >&2
  exit 1
else
  trap 'rm -rf "$spool" /run/smtpd.sock' EXIT
fi

"${command[@]}" &
server=$!
{
  cat >/dev/null
  kill "$server" 2>/dev/null || true
} <&0 &
wait "$server" || true
