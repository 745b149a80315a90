import type { TestApp } from './start-test-app'

/** Saves system settings past the page that does it, and makes the server read them. */
export async function setSettings(test: TestApp, settings: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await test.services.db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
  // What is remembered of settings is read again after half a minute.
  test.clock.advance({ seconds: 31 })
}
