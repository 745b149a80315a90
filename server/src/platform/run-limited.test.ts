import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { runLimited } from './run-limited'

const limits = { timeMs: 10_000, memoryBytes: 4 * 1024 ** 3 }

describe.runIf(process.platform === 'linux')('a program within limits', () => {
  const shell = (script: string, { timeMs = 10_000, memoryBytes = limits.memoryBytes } = {}) =>
    runLimited(
      { program: '/bin/sh', args: ['-c', script], env: { PATH: '/usr/bin:/bin' }, cwd: tmpdir() },
      { timeMs, memoryBytes },
    )

  test('says whether it ended well', async () => {
    expect(await shell('exit 0')).toBe(true)
    expect(await shell('exit 3')).toBe(false)
    expect(await runLimited({ program: '/nowhere/none', args: [], env: {}, cwd: tmpdir() }, limits)).toBe(false)
  })

  test('[THR-20] is ended with everything that it started when its time is over', async () => {
    const before = Date.now()
    expect(await shell('sleep 30 & sleep 30; exit 0', { timeMs: 200 })).toBe(false)
    expect(Date.now() - before).toBeLessThan(5000)
  })

  test('[THR-20] gets no more memory than allowed', async () => {
    const allocate = 'head -c 300000000 /dev/zero | tail -c 290000000 | wc -c | grep -q 290000000'
    expect(await shell(allocate, { memoryBytes: 1024 ** 3 })).toBe(true)
    expect(await shell(allocate, { memoryBytes: 100 * 1024 ** 2 })).toBe(false)
  })

  test('sees nothing of the variables of the server', async () => {
    expect(await shell('test -z "$DATABASE_URL$HOME$ADMIN_PASSWORD"')).toBe(true)
  })
})
