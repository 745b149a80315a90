/** States of a notice as they travel in enabledMark. */
export const NoticeState = { draft: 0, released: 1, expired: 2, recalled: 3 } as const

export interface NoticeTerm {
  state: number
  /** Epoch milliseconds; null for no end. */
  expiresAt: number | null
}

/** The state that people see: a released notice has expired from the moment of its end on. `now` is epoch milliseconds. */
export function noticeStateAt({ state, expiresAt }: NoticeTerm, now: number): number {
  const over = state === NoticeState.released && expiresAt !== null && expiresAt <= now
  return over ? NoticeState.expired : state
}

export type NoticeAction = 'edit' | 'remove' | 'release' | 'recall'
export type NoticeProblem =
  | 'notice.released'
  | 'notice.already-released'
  | 'notice.not-released'
  | 'notice.expired'
  | 'notice.no-text'

/**
 * Why this cannot be done with a notice now, or null when it can (MSG-25 to MSG-28). What people have received stays as
 * it is until it is taken back; a notice is released with a text, and with an end that is still to come.
 */
export function noticeProblem(
  action: NoticeAction,
  notice: NoticeTerm & { bodyText: string },
  now: number,
): NoticeProblem | null {
  const isOut = noticeStateAt(notice, now) === NoticeState.released
  if (action === 'recall') return isOut ? null : 'notice.not-released'
  if (action !== 'release') return isOut ? 'notice.released' : null
  if (isOut) return 'notice.already-released'
  if (notice.expiresAt !== null && notice.expiresAt <= now) return 'notice.expired'
  return notice.bodyText.trim() === '' ? 'notice.no-text' : null
}
