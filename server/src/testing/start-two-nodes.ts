import { startRedis } from './start-redis'
import { startTestApp } from './start-test-app'

/** Two servers that share a database and a Redis, at the same time of day. */
export async function startTwoNodes() {
  const redis = await startRedis()
  const config = { redisUrl: redis.url }
  const here = await startTestApp({ config })
  const there = await startTestApp({ config, database: here.database })
  there.clock.set(here.clock.now())
  const close = async () => {
    await there.close()
    await here.close()
    await redis.stop()
  }
  return { here, there, close }
}

export type TwoNodes = Awaited<ReturnType<typeof startTwoNodes>>
