import type { RunningServer } from './servers'

/**
 * How others fare: somebody asks for his messages, one request after the other, until `going` says no.
 * @returns p50 and p99 in milliseconds
 */
export const othersMeanwhile = (server: RunningServer, token: string) => async (going: (turn: number) => boolean) => {
  const times: number[] = []
  for (let turn = 0; going(turn); turn++) {
    const start = performance.now()
    const answer = await fetch(`${server.baseUrl}/api/message?pageSize=20`, { headers: { authorization: token } })
    await answer.text()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  times.sort((one, other) => one - other)
  return { p50: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}
