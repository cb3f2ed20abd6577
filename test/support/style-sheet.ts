/** What a style sheet is in jest, where nothing is laid out. */
export {};
