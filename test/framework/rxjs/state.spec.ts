import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { mapState, readonlyState, type State } from '../../../src/framework/rxjs';
import { runMarbles } from '../../support/marbles';

describe('readonlyState', () => {
  it('has the value of the subject and emits it once on subscription', () => {
    const subject = new BehaviorSubject(1);
    const state = readonlyState(subject);
    const seen: number[] = [];
    state.subscribe((value) => seen.push(value));
    expect([state.value, seen]).toEqual([1, [1]]);
    subject.next(2);
    expect([state.value, seen]).toEqual([2, [1, 2]]);
  });

  it('emits everything that the subject emits', () => {
    runMarbles(({ hot, expectObservable }) => {
      const subject = new BehaviorSubject('a');
      expectObservable(readonlyState(subject)).toBe('a--b-b-|');
      hot('                                          ---b-b-|').subscribe(subject);
    });
  });

  it('is read-only', () => {
    const state: State<number> = readonlyState(new BehaviorSubject(1));
    expect(state).not.toBeInstanceOf(Subject);
    expect('next' in state).toBe(false);
    expect((state as { source?: unknown }).source).toBeUndefined();
    // @ts-expect-error a state has no next
    expect(() => state.next(2)).toThrow();
    expect(() => {
      // @ts-expect-error value is read-only
      state.value = 2;
    }).toThrow();
    // @ts-expect-error a plain stream has no value
    const plain: State<number> = new Observable<number>();
    expect(plain.value).toBeUndefined();
  });

  it('throws the error of the stream from value', () => {
    const subject = new BehaviorSubject(1);
    subject.error(new Error('failed'));
    expect(() => readonlyState(subject).value).toThrow('failed');
  });
});

describe('mapState', () => {
  it('follows the source without holding a subscription', () => {
    const subject = new BehaviorSubject(1);
    const doubled = mapState(readonlyState(subject), (value) => value * 2);
    expect(doubled.value).toBe(2);
    subject.next(2);
    expect(doubled.value).toBe(4);
    expect(subject.observed).toBe(false);
    const subscription = doubled.subscribe();
    expect(subject.observed).toBe(true);
    subscription.unsubscribe();
    expect(subject.observed).toBe(false);
  });

  it('emits only changes according to Object.is', () => {
    const subject = new BehaviorSubject(0);
    const seen: number[] = [];
    mapState(subject, (value) => (value > 10 ? Number.NaN : value % 2)).subscribe((value) =>
      seen.push(value),
    );
    for (const value of [2, 3, 5, 11, 12, 4]) subject.next(value);
    expect(seen).toEqual([0, 1, Number.NaN, 0]);
  });

  it('projects every value once, so that value and subscribers get the same object', () => {
    const subject = new BehaviorSubject(1);
    const project = jest.fn((value: number) => ({ value }));
    const state = mapState(subject, project);
    const seen: object[] = [];
    state.subscribe((value) => seen.push(value));
    state.subscribe((value) => seen.push(value));
    expect(seen[0]).toBe(state.value);
    expect(seen[1]).toBe(state.value);
    expect(project).toHaveBeenCalledTimes(1);
    subject.next(2);
    expect(state.value).toEqual({ value: 2 });
    expect(project).toHaveBeenCalledTimes(2);
  });

  it('can be mapped again', () => {
    const name = mapState(
      readonlyState(new BehaviorSubject({ person: { name: 'Ann' } })),
      ({ person }) => person,
    );
    expect(mapState(name, (person) => person.name).value).toBe('Ann');
  });
});
