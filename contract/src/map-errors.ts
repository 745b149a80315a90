import { at, type ErrorText, fail } from './error-text'

const inFile = (zh: string, en: string, zhtw: string) => at('data', fail(zh, en, zhtw))

/** Why a GeoJSON file is no map; `{at}` counts its features from 1. */
export const mapErrors = {
  'map.empty': inFile(
    '请选择 GeoJSON 文件，文件里要有图形',
    'Choose a GeoJSON file with features in it',
    '請選擇 GeoJSON 檔案，檔案裡要有圖形',
  ),
  'map.large': inFile('文件超过 5 MB', 'The file is larger than 5 MB', '檔案超過 5 MB'),
  'map.deep': inFile(
    '文件的嵌套或数值太多，不像是地图',
    'The file is nested too deep or holds too many values for a map',
    '檔案的巢狀或數值太多，不像是地圖',
  ),
  'map.text': inFile('文件不是有效的 JSON', 'The file is not valid JSON', '檔案不是有效的 JSON'),
  'map.kind': inFile(
    '文件不是 GeoJSON 的 FeatureCollection',
    'The file is not a GeoJSON FeatureCollection',
    '檔案不是 GeoJSON 的 FeatureCollection',
  ),
  'map.many': inFile(
    '最多 {features} 个图形、{points} 个坐标点',
    'A map holds {features} features and {points} points at most',
    '最多 {features} 個圖形、{points} 個座標點',
  ),
  'map.feature': inFile('第 {at} 项不是图形（Feature）', 'Item {at} is not a Feature', '第 {at} 項不是圖形（Feature）'),
  'map.geometry': inFile(
    '第 {at} 个图形不是由坐标组成的面或点（Polygon、MultiPolygon、Point、MultiPoint）',
    'Feature {at} is not a Polygon, MultiPolygon, Point or MultiPoint made of coordinates',
    '第 {at} 個圖形不是由座標組成的面或點（Polygon、MultiPolygon、Point、MultiPoint）',
  ),
  'map.ring': inFile(
    '第 {at} 个图形的边界没有闭合，或少于四个点',
    'An outline of feature {at} is not closed, or has fewer than four points',
    '第 {at} 個圖形的邊界沒有閉合，或少於四個點',
  ),
  'map.range': inFile(
    '第 {at} 个图形的坐标不是经纬度（经度 ±180，纬度 ±90）',
    'Feature {at} has coordinates that are no degrees of longitude (±180) and latitude (±90)',
    '第 {at} 個圖形的座標不是經緯度（經度 ±180，緯度 ±90）',
  ),
  'map.area-unknown': at('areaId', fail('所选区域不存在', 'The chosen area does not exist', '所選區域不存在')),
} satisfies Record<string, ErrorText>
