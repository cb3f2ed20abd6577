import axe from 'axe-core';

/** No accessibility violations, as far as jsdom can tell: it knows neither colours nor layout. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html.slice(0, 200)}`),
  );
  expect(findings).toEqual([]);
}
