import { type TrialKind, trialLimits } from '@workstation/domain/setting/trial-limits'
import { AppError } from '../../platform/app-error'
import { countOne } from '../../platform/count-store'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'

/**
 * Counts a trial before it goes out, on all nodes together; who is refused takes nobody's turn.
 * @throws setting.trial-often, setting.trials-often with the minutes to wait
 */
export async function countTrial(
  { db, clock }: Services,
  { actor }: Pick<Context, 'actor'>,
  kind: TrialKind,
): Promise<void> {
  const { person, everybody, within } = trialLimits[kind]
  const now = clock.now()
  const checks = [
    { key: `trial-${kind}:${actor.userId}`, most: person, refusal: 'setting.trial-often' },
    { key: `trial-${kind}`, most: everybody, refusal: 'setting.trials-often' },
  ] as const
  for (const { key, most, refusal } of checks) {
    const { count, startedAt } = await countOne(db, key, { now, within })
    if (count <= most) continue
    const minutes = Math.max(1, Math.ceil((startedAt.getTime() + within - now.getTime()) / 60_000))
    throw new AppError(refusal, { most, minutes })
  }
}
