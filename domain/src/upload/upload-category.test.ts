import { expect, test } from 'vitest'
import { uploadCategoryOf } from './upload-category'
import { uploadRules } from './upload-rule'

test.each([
  ['png', 'image'],
  ['JPEG', 'image'],
  ['webp', 'image'],
  ['mp4', 'video'],
  ['mp3', 'audio'],
  ['WAV', 'audio'],
  ['docx', 'document'],
  ['dwg', 'document'],
  ['zip', 'document'],
  ['', 'document'],
])('[FIL-56] a file of kind “%s” is sorted into %s', (extension, category) => {
  expect(uploadCategoryOf(extension)).toBe(category)
})

test('[FIL-56] what can be uploaded falls into all four categories, pictures alone into image', () => {
  expect(new Set(uploadRules.annex.extensions.map(uploadCategoryOf))).toEqual(
    new Set(['image', 'video', 'audio', 'document']),
  )
  expect(new Set(uploadRules.annexpic.extensions.map(uploadCategoryOf))).toEqual(new Set(['image']))
})
