#!/usr/bin/env bash
# Installs what the tests need: a library of Node 26's that a bare Debian lacks, three browsers, a display without a screen, PostgreSQL,
# a mail server, two proxies and what compares pictures.
# For Debian 12; may be run again at any time, and does nothing when everything is there.
set -euo pipefail

missing=()

# need <package> <program or pattern> [<program or pattern>...]: the package is missing when none of them is found.
need() {
  local package=$1 program
  shift
  for program in "$@"; do
    if [[ $program == */* ]]; then
      compgen -G "$program" >/dev/null && return
    else
      command -v "$program" >/dev/null && return
    fi
  done
  missing+=("$package")
}

look() {
  missing=()
  need libatomic1 '/usr/lib/*/libatomic.so.1' '/lib/*/libatomic.so.1'
  need chromium chromium
  need chromium-headless-shell chromium-headless-shell
  need firefox-esr firefox-esr
  need webkit2gtk-driver WebKitWebDriver
  need libwebkit2gtk-4.1-0 '/usr/lib/*/webkit2gtk-4.1/MiniBrowser' '/usr/libexec/webkit2gtk-4.1/MiniBrowser'
  need xvfb Xvfb
  need postgresql '/usr/lib/postgresql/*/bin/postgres' postgres
  need opensmtpd /usr/sbin/smtpd
  need openssl openssl
  need caddy caddy
  need nginx-light nginx /usr/sbin/nginx
  need libjxl-devtools ssimulacra_main
  need curl curl
  need git git
}

give_up() {
  echo "scripts/setup.sh: $1" >&2
  echo "Missing, by the names of Debian's packages: ${missing[*]}" >&2
  exit 1
}

look
if ((${#missing[@]} == 0)); then
  echo 'All that the tests need is installed.'
  exit
fi

command -v apt-get >/dev/null || give_up 'this machine has no apt-get; please install the following in its own way.'
as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || give_up 'neither root nor sudo.'
  as_root=(sudo)
fi

# Debian starts a daemon when its package is installed. The tests start their own, elsewhere, so these stay off;
# other packages are not touched, and a policy that the machine already has is left alone.
policy=/usr/sbin/policy-rc.d
if [[ ! -e $policy ]]; then
  trap '"${as_root[@]}" rm -f "$policy"' EXIT
  "${as_root[@]}" tee "$policy" >/dev/null <<'POLICY'
#!/bin/sh
# Put here by scripts/setup.sh for as long as it runs.
case $1 in postgresql* | opensmtpd* | smtpd* | caddy* | nginx*) exit 101 ;; esac
exit 0
POLICY
  "${as_root[@]}" chmod 755 "$policy"
fi

apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300 "$@"
}

echo "Installing ${missing[*]}"
# A broken third-party source must not stand in the way of Debian's own.
apt update || echo 'apt-get update failed; trying with the lists that are here.' >&2
# A mail server takes the place of another one: rather than remove it, fail and say so.
apt install --yes --no-install-recommends --no-remove "${missing[@]}" || give_up 'apt-get could not install everything.'

look
((${#missing[@]} == 0)) || give_up 'apt-get was content, but something is still not there.'
echo 'Installed.'
