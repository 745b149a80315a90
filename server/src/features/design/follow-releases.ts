import type { Services } from '../../services'
import { tellReaders } from '../authority'
import { forgetReleased, releasedForm, releaseTopic } from './released-forms'

async function tell(services: Services, id: string): Promise<void> {
  // This may hear of it before the copies of this node are forgotten.
  forgetReleased(services)
  const form = await releasedForm(services, id)
  if (form) tellReaders(services, form.menuId, { method: 'formReleased', id, number: form.number })
}

/** Tells open pages of this node, from now on, that a form was released anew, on whatever node that was. */
export function followReleases(services: Services): void {
  services.invalidation.on(releaseTopic, (id) => {
    // Where something was missed, pages learn of it when they save.
    if (id === '*') return
    tell(services, id).catch((error) => services.log.warn({ err: error, id }, 'a release was not told'))
  })
}
