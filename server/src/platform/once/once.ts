import { createHash, createHmac } from 'node:crypto'
import { type Endpoint, mayMake } from '@workstation/contract/endpoint'
import { AppError } from '../app-error'
import type { Clock } from '../clock'
import type { Db, Trx } from '../database'
import { findSent, insertSent, type SentCreate } from './once-store'

/** A create that its client may send again, which it does when no answer came. */
export interface Once {
  /**
   * Keeps in the transaction of the create what it answers. One with the same key that is under way is waited for.
   * @throws Error once that was done, which takes this one back
   */
  claim(trx: Trx, answer: object): Promise<void>
}

/** What a client sent, and for whom. */
export interface Sent {
  readonly header: string | string[] | undefined
  readonly endpoint: Endpoint
  readonly personId: string | undefined
  readonly input: object
}

export type WorkOnce<Answer> = (once: Once | undefined) => Promise<Answer>

const shape = /^[\x21-\x7e]{1,100}$/

/** The key of a header, which other clients send without the quotes of its draft. @throws once.key */
function keyIn(header: string | string[]): string {
  const key = String(header)
    .trim()
    .replace(/^"(.*)"$/, '$1')
  if (!shape.test(key)) throw new AppError('once.key')
  return key
}

/** Whether an answer is all that a call answers: what is told once, such as a password, is not kept. */
const isWhole = ({ output }: Endpoint, answer: object) =>
  Object.keys((output as { properties?: object }).properties ?? {}).every((name) => name in answer)

/** What a create with the same key answered; undefined when there was none. @throws once.other, once.untold */
async function earlierOf(db: Db, endpoint: Endpoint, sent: SentCreate): Promise<object | undefined> {
  const found = await findSent(db, sent)
  if (!found) return undefined
  if (found.call !== sent.call || found.body_digest !== sent.body_digest) throw new AppError('once.other')
  if (!isWhole(endpoint, found.answer)) throw new AppError('once.untold')
  return found.answer
}

/**
 * Does a create once for each key of a person: the header `Idempotency-Key` of draft-ietf-httpapi-idempotency-key-header. A
 * second one with the same content is answered as the first was, one with another content is refused. Without the header,
 * of a stranger, of a file and of what creates nothing it is simply done.
 * @throws once.key, once.other, once.untold
 */
export async function doOnce<Answer>(
  { db, clock }: { db: Db; clock: Clock },
  { header, endpoint, personId, input }: Sent,
  work: WorkOnce<Answer>,
): Promise<Answer> {
  if (header === undefined || personId === undefined || !mayMake(endpoint)) return work(undefined)
  const key = keyIn(header)
  const sent = {
    person_id: personId,
    key_digest: createHash('sha256').update(key).digest('hex'),
    call: endpoint.name,
    // By the key, so that nobody who reads the table can try out what a form with a password held.
    body_digest: createHmac('sha256', key).update(JSON.stringify(input)).digest('hex'),
  }
  let isClaimed = false
  const claim: Once['claim'] = async (trx, answer) => {
    if (isClaimed) return
    isClaimed = await insertSent(trx, { ...sent, answer, created_at: clock.now() })
    if (!isClaimed) throw new Error('this was sent before')
  }
  const earlier = await earlierOf(db, endpoint, sent)
  if (earlier) return earlier as Answer
  try {
    return await work({ claim })
  } catch (error) {
    // Another one was done meanwhile; what this one failed by may be that it is there.
    const meanwhile = isClaimed ? undefined : await earlierOf(db, endpoint, sent)
    if (!meanwhile) throw error
    return meanwhile as Answer
  }
}
