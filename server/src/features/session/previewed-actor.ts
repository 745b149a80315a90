import { type Actor, isPermitted } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { isTrusted } from '../../platform/is-trusted'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { loadPreviewed, type Previewed, permissionTopic } from '../authority'

/** The right to preview: a button of the page where rights are explained. */
export const previewRight = { modelId: 'explain', button: 'btn_preview' } as const

/** Throws unless somebody may look through these eyes. */
type Rule = (looker: Actor, subject: Previewed) => Promise<void>

const previews = perInstance((services: Services) => {
  const weighed = new Map<string, Date>()
  services.invalidation.on(permissionTopic, () => weighed.clear())
  const times = () => [...weighed.values()].map((at) => at.getTime())
  const counts = services.caches.add('lookThrough', {
    content: () => ({ entries: weighed.size, values: weighed, oldest: weighed.size > 0 ? Math.min(...times()) : null }),
    clear: () => weighed.clear(),
  })
  let rule: Rule = () => Promise.reject(new AppError('preview.over'))
  return {
    setRule(next: Rule): void {
      rule = next
    },
    /** Weighs again once rights have changed, and every half a minute, since the one may rise or the other fall. */
    async check(looker: Actor, subject: Previewed): Promise<void> {
      const key = looker.sessionId ?? ''
      const now = services.clock.now()
      const last = weighed.get(key)
      if (last && isTrusted(last, now)) return counts.hit()
      counts.miss()
      await rule(looker, subject).catch((error: unknown) => {
        throw error instanceof AppError ? new AppError('preview.over') : error
      })
      weighed.set(key, now)
    },
  }
})

/** Says who may preview whom; without a rule nobody may. */
export const onPreview = (services: Services, rule: Rule): void => previews(services).setRule(rule)

/** The person of a preview as every call of his has him, read only. */
export async function seenBy(services: Services, looker: Actor, subject: Previewed): Promise<Actor> {
  if (!isPermitted(looker, previewRight)) throw new AppError('preview.over')
  await previews(services).check(looker, subject)
  const actor = await loadPreviewed(services, subject)
  if (!actor) throw new AppError('preview.over')
  const { userId, account, realName, sessionId } = looker
  return { ...actor, sessionId, readOnly: { userId, account, realName } }
}
