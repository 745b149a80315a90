import { Pagination } from 'antd'

interface SmallPaginationProps {
  currentPage: number
  pageSize: number
  /** Undefined while it is not known. */
  total: number | undefined
  onChange: (page: number) => void
}

/** The pages of a list inside a drawer; nothing where one page is all. */
export function SmallPagination({ currentPage, pageSize, total = 0, onChange }: SmallPaginationProps) {
  return (
    <Pagination
      size="small"
      align="end"
      hideOnSinglePage
      showSizeChanger={false}
      current={currentPage}
      pageSize={pageSize}
      total={total}
      onChange={onChange}
    />
  )
}
