/** @jest-environment node */
import { neighbourRoutes } from '../../src/backend/neighbours/neighbours.routes';

describe('where the other apps of the family would stand', () => {
  const app = neighbourRoutes({ allowedOrigins: ['http://localhost:8080'] });

  it.each([
    ['/course/7/view/9', 'Learning Launcher'],
    ['/rxd/x', 'Learning Launcher'],
    ['/legacy', 'Classic dashboard'],
  ])('%s says that it is the %s', async (path, title) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  });

  it('repeats nothing of the address', async () => {
    const answer = await app.request('/course/%3Cscript%3Ealert(1)%3C/script%3E?x=%3Cimg%3E');
    expect(await answer.text()).not.toMatch(/script|img/);
  });
});
