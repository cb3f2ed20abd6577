import {
  CACHE_CHECKED,
  CACHE_HASHED,
  policyHeader,
  SECURITY_HEADERS,
  TRANSPORT_HEADER,
} from './security-headers.mjs';

/** A ready configuration for nginx, whose policy holds the hashes of one build's page. */
export function nginxConfiguration(html: string): string {
  const headers = {
    'Cache-Control': '$cache_control',
    'Content-Security-Policy': policyHeader(html),
    ...SECURITY_HEADERS,
    ...TRANSPORT_HEADER,
  };
  const lines = Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  return `# Made by \`npm run build\` for the very build in dist/: the policy knows its page by hashes. Put it where nginx
# includes what belongs into its http block, and change the lines marked "yours".
#
# Leave the assets of the build before in place for a while: pages that are open still ask for them.

# Only what is there is kept: an asset that is not yet in place would be missing for a year.
map "$status $uri" $cache_control {
  "~^(200|206|304) /assets/" "${CACHE_HASHED}";
  default "${CACHE_CHECKED}";
}

server {
  listen 443 ssl;
  http2 on; # nginx 1.25.1; before: listen 443 ssl http2
  server_name _; # yours: the hosts of your brands
  # ssl_certificate and ssl_certificate_key: yours

  root /srv/learning-dashboard; # yours: what was built into dist/
  # brotli_static on; where the module is there
  gzip_static on;
  gzip_vary on;

${lines.join('\n')}

  # A name with a hash is there or gone; the start page in its place would be taken for it.
  location /assets/ {
    try_files $uri =404;
  }

  location / {
    try_files $uri /index.html;
  }
}
`;
}
