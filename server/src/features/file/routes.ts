import { file } from '@workstation/contract/file'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { defineFileJobs } from './clean-files'
import { askForTicket } from './issue-ticket'
import { openTicket, showImage } from './open-file'
import { uploadFiles } from './upload-files'

export function fileRoutes(services: Services): Route[] {
  defineFileJobs(services)
  return [
    on(file.upload, 'reviewLink', ({ type }, context) => uploadFiles(services, context, type), { perMinute: 120 }),
    on(file.ticket, 'reviewLink', (wanted, context) => askForTicket(services, context, wanted)),
    on(file.download, 'public', ({ encryption }, { ip, request }) =>
      openTicket(services, encryption, {
        ip,
        userAgent: request.headers['user-agent'] ?? '',
        range: request.headers.range,
      }),
    ),
    on(file.image, 'fileCookie', (wanted, context) => showImage(services, context, wanted)),
  ]
}
