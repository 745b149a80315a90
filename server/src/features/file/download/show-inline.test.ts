import { expect, test } from 'vitest'
import { inlineAddress, shownInline } from './show-inline'

const answerOf = (mediaType: string) =>
  ({ mediaType, disposition: 'attachment', headers: { 'x-own': '1' } }) as unknown as Parameters<typeof shownInline>[0]

test.each([
  ['application/pdf', "frame-ancestors 'self'"],
  ['text/plain; charset=utf-8', undefined],
  ['text/plain', undefined],
  ['image/png', undefined],
  ['image/jpeg', undefined],
  ['image/gif', undefined],
])('%s is shown in its place, with the policy %s of its own', (mediaType, policy) => {
  const { disposition, headers } = shownInline(answerOf(mediaType))
  const own = policy && { 'content-security-policy': policy }
  expect([disposition, headers]).toEqual(['inline', { 'x-own': '1', ...own }])
})

test.each(['image/svg+xml', 'text/html', 'text/plainer', 'application/pdf+xml', 'image/gif2', ''])(
  '%j is saved, since it could run something or is unknown',
  (mediaType) => {
    const answer = answerOf(mediaType)
    expect(shownInline(answer)).toBe(answer)
  },
)

test.each([
  ['/api/file/Download?encryption=a', '/api/file/Download?encryption=a&inline=1'],
  ['/api/file/Image/a.png', '/api/file/Image/a.png'],
  [
    'https://files.example.com/api/file/Download?encryption=a',
    'https://files.example.com/api/file/Download?encryption=a',
  ],
])('%s is shown at %s', (address, shown) => {
  expect(inlineAddress(address)).toBe(shown)
})
