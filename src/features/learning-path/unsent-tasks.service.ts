import * as v from 'valibot';
import { UNSENT_TASKS_KEY } from '../../core/session/student-data';
import { Injectable, inject } from '../../framework/di';
import { SessionStorageService } from '../../platform/browser/session-storage.service';

const UnsentTask = v.object({
  brand: v.string(),
  UserId: v.number(),
  learningPathId: v.number(),
  learningPathTaskId: v.number(),
  completedDate: v.string(),
});
/** Ids only, because it outlives the session. */
export type UnsentTask = v.InferOutput<typeof UnsentTask>;

export type TaskOwner = Pick<UnsentTask, 'brand' | 'UserId'>;

/** Keeps completed tasks until their student signs in again in this tab. Another student neither gets nor removes them. */
@Injectable({ providedIn: 'root' })
export class UnsentTasksService {
  private readonly storage = inject(SessionStorageService);

  keep(tasks: readonly UnsentTask[]): void {
    if (tasks.length > 0) this.write([...this.read(), ...tasks]);
  }

  /** Returns what this student has, and removes it. */
  take(owner: TaskOwner): readonly UnsentTask[] {
    const all = this.read();
    const isOwn = ({ brand, UserId }: UnsentTask) => brand === owner.brand && UserId === owner.UserId;
    this.write(all.filter((task) => !isOwn(task)));
    return all.filter(isOwn);
  }

  /** The server has got it after all. */
  drop({ brand, UserId, learningPathTaskId }: UnsentTask): void {
    const isSame = (task: UnsentTask) =>
      task.brand === brand && task.UserId === UserId && task.learningPathTaskId === learningPathTaskId;
    this.write(this.read().filter((task) => !isSame(task)));
  }

  private read(): readonly UnsentTask[] {
    const stored = v.safeParse(
      v.pipe(v.string(), v.parseJson(), v.array(UnsentTask)),
      this.storage.get(UNSENT_TASKS_KEY),
    );
    return stored.success ? stored.output : [];
  }

  private write(tasks: readonly UnsentTask[]): void {
    if (tasks.length === 0) this.storage.remove(UNSENT_TASKS_KEY);
    else this.storage.set(UNSENT_TASKS_KEY, JSON.stringify(tasks));
  }
}
