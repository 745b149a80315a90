import { expect, test } from 'vitest'
import { picturesOf, withoutPictures } from './pictures'
import { emptyDocument, type PrintDocument, readPrintDocument } from './print-document'

const picture = (name: string, alt = '') => ({
  type: 'picture',
  attrs: { src: `/api/file/Image/annexpic/${name}`, alt, width: 40, align: 'left' },
})
const cell = (...content: object[]) => ({ type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content })
const document = readPrintDocument({
  version: 1,
  page: emptyDocument.page,
  content: [
    picture('one', '印章.png'),
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [cell(picture('two')), cell(picture('one', '印章.png'))] }],
    },
    { type: 'paragraph', content: [{ type: 'text', text: '完' }] },
  ],
}) as PrintDocument

const nameOf = ({ src }: { src: string }) => src.split('/').at(-1)

test('pictures are found in the order of the sheet, in cells as well, with what they are called', () => {
  expect(picturesOf(document).map((one) => [nameOf(one), one.alt])).toEqual([
    ['one', '印章.png'],
    ['two', ''],
    ['one', '印章.png'],
  ])
  expect(picturesOf(emptyDocument)).toEqual([])
})

test('what is left out leaves an empty line where it stood, and a template that can be kept', () => {
  const left = withoutPictures(document, new Set(['/api/file/Image/annexpic/one']))
  expect(picturesOf(left).map(nameOf)).toEqual(['two'])
  expect(left.content.map(({ type }) => type)).toEqual(['paragraph', 'table', 'paragraph'])
  expect(readPrintDocument(JSON.parse(JSON.stringify(left)))).toEqual(left)
  expect(withoutPictures(document, new Set())).toEqual(document)
})
