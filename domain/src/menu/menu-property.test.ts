import { expect, test } from 'vitest'
import { menuProperty } from './menu-property'

test.each([
  ['{"moduleId":"leave","isTree":1}', { moduleId: 'leave', isTree: true }],
  ['{"moduleId":"leave","isTree":"1"}', { moduleId: 'leave', isTree: true }],
  ['{"moduleId":"leave","isTree":true}', { moduleId: 'leave', isTree: true }],
  ['{"moduleId":"leave","isTree":0,"iconBackgroundColor":"#fff"}', { moduleId: 'leave', isTree: false }],
  ['{"moduleId":7}', { moduleId: '', isTree: false }],
  ['{}', { moduleId: '', isTree: false }],
  ['', { moduleId: '', isTree: false }],
  ['null', { moduleId: '', isTree: false }],
  ['[1]', { moduleId: '', isTree: false }],
  ['{"moduleId":', { moduleId: '', isTree: false }],
])('[RTE-44] %s names %o', (text, property) => {
  expect(menuProperty(text)).toEqual(property)
})
