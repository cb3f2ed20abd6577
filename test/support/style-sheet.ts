/** Stands in for every style sheet, because jsdom has no layout. */
export {};
