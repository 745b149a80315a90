import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from './servers'

export interface SignIn {
  perSecond: number
  /** p99 of another request, in ms: alone, and while 20 people sign in. */
  quietP99: number
  busyP99: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const p99 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Password checks a second, with nothing around them: the limit of signing in. */
export async function measureHashing(check: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const total = 120
  const lane = async () => {
    for (let turn = 0; turn < total / 4; turn++) await check()
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return (total * 1000) / (performance.now() - start)
}

const people = 20
const turns = 8
/** Milliseconds between two questions of the others, answered or not, as when different people ask. */
const askEvery = 20

/** Twenty people sign in again and again: first alone, then while others ask for their data. */
export async function measureSignIn(product: RunningServer, password: string, token: string): Promise<SignIn> {
  const signIn = async (account: string) => {
    const body = new URLSearchParams({ account, password, grant_type: 'password' })
    const answer = (await (await fetch(`${product.baseUrl}/api/oauth/Login`, { method: 'POST', body })).json()) as {
      code: number
    }
    if (answer.code !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer)}`)
  }
  const ask = () =>
    fetch(`${product.baseUrl}/api/message?pageSize=20`, { headers: { authorization: token } }).then((answer) =>
      answer.text(),
    )
  const asking = async (times: number) => {
    const waits: Promise<number>[] = []
    for (let time = 0; time < times; time++) {
      waits.push(timed(ask))
      await pause(askEvery)
    }
    return p99(await Promise.all(waits))
  }
  await asking(100)
  const quietP99 = await asking(400)
  // Tries for one account take turns, so that guesses are counted; each lane is a person of its own.
  const lane = async (_: unknown, number: number) => {
    for (let turn = 0; turn < turns; turn++) await signIn(`person${number}`)
  }
  const signIns = () => Promise.all(Array.from({ length: people }, lane))
  // As everywhere here, what the first ones make is not measured.
  await signIns()
  const alone = await timed(signIns)
  const [busyP99] = await Promise.all([asking(400), signIns()])
  return { perSecond: (people * turns * 1000) / alone, quietP99, busyP99 }
}
