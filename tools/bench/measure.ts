import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export interface Shot {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: string
  headers?: Record<string, string>
}
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  errors: number
  /** Milliseconds of processor time of the server for one request. */
  cpu: number
}

const ticksPerSecond = 100

/** Processor time of a process so far, in milliseconds (Linux; 0 elsewhere). */
export function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Resident memory of a process in MB (Linux; 0 elsewhere). */
export function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}

/** Sends shots over 20 connections for four seconds, each connection taking the next one; the first refusal is told. */
export async function measure(
  server: { baseUrl: string; pid: number },
  shots: Shot[],
  connections = 20,
): Promise<Figures> {
  const { baseUrl, pid } = server
  let next = 0
  let errors = 0
  const before = cpuOf(pid)
  const result = await autocannon({
    url: baseUrl,
    connections,
    duration: 4,
    requests: [
      {
        setupRequest: (request: object) => ({ ...request, ...shots[next++ % shots.length] }),
        onResponse: (status: number, body: string) => {
          if (status === 200 && body.startsWith('{"code":200')) return
          if (errors === 0) process.stderr.write(`${status} ${body.slice(0, 300)}\n`)
          errors += 1
        },
      } as never,
    ],
  })
  const done = Math.max(1, result.requests.total)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: errors + result.errors,
    cpu: (cpuOf(pid) - before) / done,
  }
}

/** Work of a fixed size; two runs that differ by more than 1.3 say that the machine was busy with something else. */
export function calibrate(): number {
  const start = process.hrtime.bigint()
  let sum = 0
  for (let turn = 0; turn < 60_000_000; turn++) sum = (sum + turn * 7) % 1_000_003
  return Number(process.hrtime.bigint() - start) / 1e6 + (sum < 0 ? 1 : 0)
}

/** The best of three rounds whose calibration before and after agree; a noisy round is repeated, at most six in all. */
export async function bestOfThree(round: () => Promise<Figures>): Promise<Figures> {
  const good: Figures[] = []
  let all: Figures[] = []
  for (let turn = 0; turn < 6 && good.length < 3; turn++) {
    const before = calibrate()
    const figures = await round()
    const after = calibrate()
    all = [...all, figures]
    if (Math.max(before, after) / Math.min(before, after) <= 1.3) good.push(figures)
  }
  return (good.length > 0 ? good : all).reduce((best, figures) => (figures.perSecond > best.perSecond ? figures : best))
}
