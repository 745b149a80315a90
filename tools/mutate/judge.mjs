import { likenessOf, otherTestsOf, testsOf } from './tests-of.mjs'

/** So many files run at once, so that the likeliest can speak before the others are read. */
const atOnce = 6

/**
 * Says of faults what becomes of them: noticed by the tests of their feature; refused by the check of texts or by the
 * compiler; walked, when only other tests that go through the place notice; survived; or broken, where the tests fail by
 * themselves.
 * @param desk tests: paths of all; run: the tests that fail with a fault or null; misses: whether a fault asks for a text
 *   that there is not; refuses: whether it does not compile; reaching: the files that import one
 */
export function startJudge({ tests, run, misses, refuses, reaching }) {
  /** Whether each test passes unharmed. */
  const sound = new Map()

  const firstFailing = async (asked, fault) => {
    for (let at = 0; at < asked.length; at += atOnce) {
      const failed = await run(asked.slice(at, at + atOnce), fault)
      if (failed.length > 0) return failed
    }
    return []
  }

  /** A test that fails beside others is asked once more by itself: a busy machine does not make it unsound for good. */
  const areSound = async (asked) => {
    const failed = await run(asked, null)
    for (const test of asked) sound.set(test, !failed.includes(test) || (await run([test], null)).length === 0)
    return asked.some((test) => sound.get(test))
  }

  /** By tests that pass unharmed; whether they do is asked only of those that fail. */
  const isNoticed = async (fault, asked) => {
    const able = asked.filter((test) => sound.get(test) !== false)
    if (able.length === 0) return 'broken'
    const failed = await firstFailing(able, fault)
    if (failed.length === 0) return 'no'
    if (failed.some((test) => sound.get(test)) || (await areSound(failed))) return 'yes'
    return isNoticed(fault, asked)
  }

  return async (fault) => {
    if (misses(fault)) return 'refused'
    const reached = new Set(reaching(fault.file))
    const own = testsOf(fault.file, tests)
    const near = own.filter((test) => reached.has(test))
    const likeness = likenessOf(fault.file)
    const first = (near.length > 0 ? near : own).toSorted((a, b) => likeness(b) - likeness(a))
    const noticed = first.length > 0 ? await isNoticed(fault, first) : 'no'
    if (noticed !== 'no') return noticed === 'yes' ? 'noticed' : 'broken'
    if (await refuses(fault)) return 'refused'
    const others = otherTestsOf(fault.file, [...reached], tests)
    return others.length > 0 && (await isNoticed(fault, others)) === 'yes' ? 'walked' : 'survived'
  }
}
