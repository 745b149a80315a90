import { preview } from '@workstation/contract/preview'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { onPreview, previewRight } from '../session'
import { beginPreview } from './begin-preview'
import { endPreview } from './end-preview'
import { checkMayPreview } from './may-preview'

export const previewRoutes = (services: Services): Route[] => {
  onPreview(services, (actor, subject) => checkMayPreview(services, { actor, ip: '', requestId: '' }, subject))
  return [
    on(preview.begin, previewRight, (input, context) => beginPreview(services, context, input), { perMinute: 60 }),
    on(preview.end, 'signedIn', async (_, context) => {
      await endPreview(services, context)
      return null
    }),
  ]
}
