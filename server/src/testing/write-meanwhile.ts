import { Readable } from 'node:stream'
import { onlineRecord } from '@workstation/contract/online-record'
import { user } from '@workstation/contract/user'
import { keepFile } from '../features/file'
import { dataOf } from './make-review'
import type { TestUser } from './make-user'
import { patience } from './patience'
import type { TestApp } from './start-test-app'

interface Written {
  /** Ids of what was acknowledged. */
  records: string[]
  people: string[]
  files: string[]
}

/** A record that says the same in its own row and in two below it. */
const recordOf = (said: string) =>
  JSON.stringify({ title: said, price: 0.1, repairs: [{ what: said }, { what: said }] })

/** Adds records and changes them, adds people and files, one after another, until it is stopped. */
export function writeMeanwhile(app: TestApp, as: TestUser, to: { formId: string; organizeId: string; mark: string }) {
  const written: Written = { records: [], people: [], files: [] }
  let isOver = false
  const again = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 1; !isOver; turn++) await work(turn)
  }
  const all = Promise.all([
    again(async (turn) => {
      const input = { id: to.formId, data: recordOf(`${to.mark} ${turn}`) }
      const { id: recordId } = dataOf(await app.call(onlineRecord.create, input, as))
      written.records.push(recordId)
      const changed = { id: to.formId, recordId, data: recordOf(`${to.mark} ${turn} 改`) }
      dataOf(await app.call(onlineRecord.update, changed, as))
    }),
    again(async (turn) => {
      const form = { account: `${to.mark}${turn}`, realName: `新人${turn}`, organizeId: to.organizeId }
      written.people.push(dataOf(await app.call(user.create, form, as)).id)
    }),
    again(async (turn) => {
      const stream = Readable.from([Buffer.from(`附件 ${to.mark} ${turn}`)])
      written.files.push((await keepFile(app.services, { type: 'annex', userId: as.id, name: 'a.txt', stream })).id)
    }),
  ])
  const known = (): Written => structuredClone(written)
  /** Once each kind has been written some more times. */
  const some = async (more = 3): Promise<Written> => {
    const had = known()
    for (const kind of ['records', 'people', 'files'] as const)
      while (written[kind].length < had[kind].length + more)
        await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience.interval))])
    return known()
  }
  const stop = async (): Promise<Written> => {
    isOver = true
    await all
    return known()
  }
  return { some, stop }
}
