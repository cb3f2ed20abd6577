import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs, type TabsProps } from '../../src/ui/tabs';

const panels = { contents: jest.fn(), people: jest.fn(), schedule: jest.fn() };

function Course(props: Partial<TabsProps>) {
  const [selected, setSelected] = useState('contents');
  const tab = (id: keyof typeof panels, label: string) => ({
    id,
    label,
    panel: () => {
      panels[id]();
      return <input aria-label={`Note on ${label}`} />;
    },
  });
  return (
    <Tabs
      label="Course"
      tabs={[tab('contents', 'Contents'), tab('people', 'Instructors'), tab('schedule', 'Schedule')]}
      selected={selected}
      onSelect={setSelected}
      {...props}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  beforeEach(() => jest.clearAllMocks());

  it('name their panel, and only the panel of the selected tab shows', async () => {
    render(<Course />);
    expect(screen.getByRole('tablist', { name: 'Course' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Contents' })).toBeVisible();
    expect(tab('Contents')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
    await userEvent.click(tab('Schedule'));
    expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name: 'Schedule' })]);
  });

  it('render a panel when its tab is first selected, and keep what was typed there', async () => {
    render(<Course />);
    expect(panels.people).not.toHaveBeenCalled();
    expect(tab('Instructors')).not.toHaveAttribute('aria-controls');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note on Contents' }), 'Read again');
    await userEvent.click(tab('Instructors'));
    expect(panels.people).toHaveBeenCalled();
    expect(panels.schedule).not.toHaveBeenCalled();
    await userEvent.click(tab('Contents'));
    expect(screen.getByRole('textbox', { name: 'Note on Contents' })).toHaveValue('Read again');
  });

  it('are one tab stop: the arrow keys, Home and End move among them and select', async () => {
    render(<Course />);
    await userEvent.tab();
    expect(tab('Contents')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Instructors')).toHaveFocus();
    expect(selected()).toBe(tab('Instructors'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe(tab('Schedule'));
    await userEvent.keyboard('{Home}');
    expect(selected()).toBe(tab('Contents'));
    await userEvent.keyboard('{End}');
    expect(selected()).toBe(tab('Schedule'));
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'Schedule' })).toHaveFocus();
  });

  it('leave key combinations to the browser', async () => {
    render(<Course />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(selected()).toBe(tab('Contents'));
  });

  it('follow the direction of the text', async () => {
    render(
      <div dir="rtl" style={{ direction: 'rtl' }}>
        <Course />
      </div>,
    );
    screen.getByRole('tablist').style.direction = 'rtl';
    for (const each of screen.getAllByRole('tab')) each.style.direction = 'rtl';
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Instructors')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Contents')).toHaveFocus();
  });

  it('wait for Enter where their panels take time to load', async () => {
    render(<Course activation="manual" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Instructors')).toHaveFocus();
    expect(selected()).toBe(tab('Contents'));
    expect(panels.people).not.toHaveBeenCalled();
    // Left without a choice, the selected tab is the tab stop again.
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(tab('Contents')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(selected()).toBe(tab('Instructors'));
  });

  it('say when one is about to be selected', async () => {
    const load = jest.fn();
    render(
      <Tabs
        label="Course"
        tabs={[
          { id: 'a', label: 'A', panel: () => 'A' },
          { id: 'b', label: 'B', count: '3', panel: () => 'B', onApproach: load },
        ]}
        selected="a"
        onSelect={() => {}}
      />,
    );
    await userEvent.hover(tab('B 3'));
    expect(load).toHaveBeenCalled();
  });
});
