import { styleSheet } from '../../../src/backend/page/page.style';

const colours = (css: string) => /--primary: (\S+); --backdrop: (\S+);/.exec(css)?.slice(1);

it("has the brand's colours, corners and headings", () => {
  const css = styleSheet({
    '--brand-primary': '#2f45b8',
    '--brand-backdrop': '#161d47',
    '--brand-radius': '3px',
    '--brand-heading-font': 'serif',
  });
  expect(colours(css)).toEqual(['#2f45b8', '#161d47']);
  expect(css).toContain('--radius: min(3px, 10px)');
  expect(css).toMatch(/h1 \{ font: [^}]*georgia/);
});

it.each(['#ffff00', '#ffffff', '#8a8a8a'])(
  'uses default colours where %s would not be readable',
  (colour) => {
    const css = styleSheet({ '--brand-primary': colour, '--brand-backdrop': colour });
    expect(colours(css)).toEqual(colours(styleSheet({})));
  },
);
