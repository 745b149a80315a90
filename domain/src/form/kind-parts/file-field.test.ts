import { expect, test } from 'vitest'
import { categoryOf, uploadCategories } from '../../upload/upload-rule'
import { acceptOf, fileProblem } from './file-field'

test('[FIL-56] the categories of files are image, video, audio and document', () => {
  expect(uploadCategories).toEqual(['image', 'video', 'audio', 'document'])
  expect(['a.JPG', 'a.mp4', 'a.mp3', 'a.docx', 'a.zip', 'a.dwg', 'image'].map(categoryOf)).toEqual([
    ...uploadCategories,
    ...[null, null, null],
  ])
})

const megabyte = 1_048_576
test.each([
  [{}, 'a.zip', 9 * megabyte, null],
  [{ categories: [], extensions: [] }, 'a.zip', 0, null],
  [{ categories: ['image'] }, 'a.png', 0, null],
  [{ categories: ['image', 'video'] }, 'a.MP4', 0, null],
  [{ categories: ['image'] }, 'a.mp4', 0, 'not-taken'],
  [{ categories: ['document'] }, 'a.zip', 0, 'not-taken'],
  [{ extensions: ['.Zip'] }, 'a.ZIP', 0, null],
  [{ extensions: ['zip'] }, 'a.png', 0, 'not-taken'],
  [{ extensions: [''] }, 'a', 0, null],
  [{ categories: ['image'], extensions: ['zip'] }, 'a.zip', 0, null],
  [{ size: 1 }, 'a.zip', megabyte - 1, null],
  [{ size: 1 }, 'a.zip', megabyte, 'too-heavy'],
  [{ size: 1, categories: ['image'] }, 'a.zip', megabyte, 'not-taken'],
] as const)('a field of %j says of %s with %i bytes: %s', (taken, name, fileSize, problem) => {
  expect(fileProblem({ max: 1, ...taken }, { name, fileSize })).toBe(problem)
})

test('what is taken is told to the browser as it is written for one', () => {
  expect(acceptOf({ categories: ['image', 'document'], extensions: ['DWG', '.zip'] })).toBe('image,document,.dwg,.zip')
  expect(acceptOf({})).toBe('')
})
