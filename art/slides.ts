// Apart from the table of pictures, which the browser does not need.

/** The gallery's eight, in order; the first five are on the page. */
export const slideIds = ['pic1', 'pic2', 'pic3', 'pic4', 'pic5', 'pic6', 'pic7', 'pic8'] as const

/** Of the gallery's thumbnails, in pixels. */
export const thumbnail = { width: 192, height: 108 }
