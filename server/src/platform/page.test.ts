import { describe, expect, test } from 'vitest'
import { paginationOf, pieceOf, rowsOfPage } from './page'

describe('a page of a list', () => {
  test('is the first of twenty rows where nothing else is asked for', () => {
    expect(pieceOf({})).toEqual({ limit: 20, offset: 0 })
    expect(paginationOf({}, 41)).toEqual({ currentPage: 1, pageSize: 20, total: 41 })
  })

  test('begins behind the pages before it', () => {
    const asked = { currentPage: 3, pageSize: 15 }
    expect(pieceOf(asked)).toEqual({ limit: 15, offset: 30 })
    expect(paginationOf(asked, 31)).toEqual({ ...asked, total: 31 })
    expect(rowsOfPage([...'abcdefg'], { currentPage: 2, pageSize: 3 })).toEqual(['d', 'e', 'f'])
    expect(rowsOfPage([...'abcdefg'], { currentPage: 3, pageSize: 3 })).toEqual(['g'])
    expect(rowsOfPage([...'abcdefg'], { currentPage: 4, pageSize: 3 })).toEqual([])
  })
})
