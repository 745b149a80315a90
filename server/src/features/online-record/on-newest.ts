import { AppError } from '../../platform/app-error'
import type { Around } from '../../platform/guarded-model/write-step'
import { inOneTrip } from '../../platform/in-one-trip'
import type { Services } from '../../services'
import { forgetReleased, holdRelease, type ReleasedForm } from '../design'
import { findForm } from './find-form'

/** A form was released between reading it and writing a record of it. */
class Overtaken extends Error {}

/** Somebody who releases again and again does not keep a record from being saved for ever. */
const mostTries = 3

/**
 * Writes a record by the newest release of its form: a release waits for the end of the write, and what began by an older one
 * begins again, whatever became of it meanwhile.
 * @throws not-found
 */
export async function onNewest<T>(
  services: Services,
  id: string,
  write: (form: ReleasedForm, around: Around) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const form = await findForm(services, id)
    const around: Around = async (trx, _id, work) => {
      const held = holdRelease(trx, form.designId).then((number) => {
        if (number !== form.number) throw new Overtaken()
      })
      await inOneTrip([held, work()])
    }
    const outcome = await write(form, around).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof Overtaken) return null
        throw error
      },
    )
    if (outcome) return outcome.value
    forgetReleased(services)
  }
  throw new AppError('changed')
}
