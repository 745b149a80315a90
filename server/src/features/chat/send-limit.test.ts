import { expect, test, vi } from 'vitest'
import type { Services } from '../../services'
import { checkSendLimit } from './send-limit'

/** Services at a time, with a Redis that answers so many, or none. */
function servicesAt(seconds: number, exec?: () => Promise<unknown>) {
  const clock = { at: seconds }
  const multi = { incr: vi.fn(() => multi), expire: vi.fn(() => multi), exec }
  const services = {
    clock: { now: () => new Date(clock.at * 1000) },
    redis: exec ? { multi: () => multi } : null,
    log: { warn: vi.fn() },
  } as unknown as Services
  return { services, clock, multi }
}
const send = async (services: Services, userId: string, times: number) => {
  for (let count = 0; count < times; count += 1) await checkSendLimit(services, userId)
}

test('[THR-11] somebody sends 60 messages in a minute, is told how long he waits for more, and keeps nobody else', async () => {
  const { services, clock } = servicesAt(600)
  await send(services, 'li', 60)
  clock.at = 645.5
  await expect(checkSendLimit(services, 'li')).rejects.toMatchObject({
    key: 'too-many-requests',
    params: { seconds: 15 },
  })
  await send(services, 'wang', 60)
  clock.at = 660
  await send(services, 'li', 60)
})

test('on several nodes they are counted together, for as long as they count', async () => {
  const counts = [60, 61]
  const { services, multi } = servicesAt(600, async () => [[null, counts.shift()]])
  await checkSendLimit(services, 'li')
  await expect(checkSendLimit(services, 'li')).rejects.toMatchObject({
    key: 'too-many-requests',
    params: { seconds: 60 },
  })
  expect(multi.incr).toHaveBeenCalledWith('chat:sent:li:10')
  expect(multi.expire).toHaveBeenCalledWith('chat:sent:li:10', 60)
})

test('where the nodes cannot count together, each counts alone', async () => {
  const { services } = servicesAt(600, () => Promise.reject(new Error('gone')))
  await send(services, 'li', 60)
  await expect(checkSendLimit(services, 'li')).rejects.toMatchObject({ key: 'too-many-requests' })
  expect(services.log.warn).toHaveBeenCalledWith({ err: new Error('gone') }, 'messages are counted on this node alone')
})
