import { file } from '@workstation/contract/file'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { defineFileJobs } from './cleaning/clean-files'
import { askForTicket } from './download/issue-ticket'
import { openTicket, showImage } from './download/open-file'
import { inlineAddress, shownInline } from './download/show-inline'
import { previewFile } from './preview/preview-file'
import { readSheet } from './preview/read-sheet'
import { checkChunks } from './upload/check-chunks'
import { mergeChunks } from './upload/merge-chunks'
import { uploadChunk } from './upload/upload-chunk'
import { uploadFiles } from './upload/upload-files'

export function fileRoutes(services: Services): Route[] {
  defineFileJobs(services)
  return [
    on(file.upload, 'reviewLink', ({ type }, context) => uploadFiles(services, context, type), { perMinute: 120 }),
    on(file.checkChunks, 'reviewLink', (input, context) => checkChunks(services, context, input)),
    on(file.uploadChunk, 'reviewLink', (input, context) => uploadChunk(services, context, input), { perMinute: 6000 }),
    on(file.mergeChunks, 'reviewLink', (input, context) => mergeChunks(services, context, input)),
    on(file.ticket, 'reviewLink', (wanted, context) => askForTicket(services, context, wanted)),
    on(file.download, 'public', async ({ encryption, inline }, { ip, request: { headers } }) => {
      const client = { ip, userAgent: headers['user-agent'] ?? '', range: headers.range }
      const answer = await openTicket(services, encryption, client)
      return inline ? shownInline(answer) : answer
    }),
    on(
      file.preview,
      'reviewLink',
      async (wanted, context) =>
        inlineAddress(await previewFile(services, context, wanted.fileVersionId || wanted.fileName || '')),
      {
        perMinute: 120,
      },
    ),
    on(file.sheet, 'reviewLink', (wanted, context) => readSheet(services, context, wanted), { perMinute: 600 }),
    on(file.image, 'fileCookie', (wanted, context) =>
      showImage(services, context, { ...wanted, range: context.request.headers.range }),
    ),
  ]
}
