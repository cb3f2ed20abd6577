import brandFile from '../../../public/app-config/brands.json';
import { siblingAppRoutes } from '../../../src/backend/sibling-apps/sibling-apps.routes';
import { decodeBrands } from '../../../src/core/brand/brand-decoder';

const HOME = 'http://localhost:8080';
const MARLOWE = 'http://marlowe.localhost:8080';

describe('the stand-ins for the sibling apps', () => {
  const app = siblingAppRoutes({
    allowedOrigins: [HOME, MARLOWE],
    tenants: decodeBrands(brandFile).brands.map((brand, index) => ({ subsidiaryId: index + 1, brand })),
    siteUrl: ({ token }) => `http://${token}.localhost:8080`,
  });
  const open = async (path: string, referer?: string) => {
    const answer = await app.request(path, { headers: referer === undefined ? {} : { referer } });
    return { answer, text: await answer.text() };
  };

  it.each([
    ['/course/7/view/9', 'Learning Launcher'],
    ['/rxd/x', 'Learning Launcher'],
    ['/legacy', 'Classic dashboard'],
  ])('%s says that it is the %s', async (path, title) => {
    const { answer, text } = await open(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<title>${title} - Learning dashboard</title>`);
  });

  it('links back to the school that the student came from, in its style', async () => {
    const { text } = await open('/course/7/view/9', `${MARLOWE}/`);
    expect(text).toContain(`href="${MARLOWE}/"`);
    expect(text).toContain('Marlowe Health Learning');
  });

  it.each(['https://evil.example/', 'nonsense', `${MARLOWE}.evil.example/`, undefined])(
    'links to the first of our sites for a visitor from %s',
    async (referer) => {
      const { text } = await open('/legacy', referer);
      expect(text).toContain(`href="${HOME}/"`);
      expect(text).not.toContain('evil');
    },
  );

  it('does not echo the address', async () => {
    const { text } = await open('/course/%3Cscript%3Ealert(1)%3C/script%3E?x=%3Cimg%3E');
    expect(text).not.toMatch(/script|img/);
  });
});
