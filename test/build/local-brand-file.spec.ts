import { localPage } from '../../src/build/local-brand-file.mjs';

const SCRIPT = `<script>const backend = "http://localhost:8081";</script>`;
const PAGE = `<meta content="connect-src 'self'; img-src 'self'">
<script type="application/json">[{"main":"http://localhost:8081"}]</script>
${SCRIPT}`;

describe('the page as another port of this machine serves it', () => {
  const page = localPage(PAGE, '9001');

  it('names the backend of that port', () => {
    expect(page).toContain('<script type="application/json">[{"main":"http://localhost:9001"}]</script>');
    expect(page).toContain("img-src 'self' http://localhost:9001");
  });

  it('has the script that its policy allows', () => expect(page).toContain(SCRIPT));
});
